export { createServer, type ServerOptions } from "./create-server.ts";
export { type House, type HouseOptions, openHouse } from "./house.ts";
