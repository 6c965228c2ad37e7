export { ApiError } from "./client/api-error.ts";
export type { CallHeaders, ClientOptions } from "./client/request.ts";
export { type Client, createClient } from "./client.ts";
export { mediaTypes } from "./media-types.ts";
export { openApiDocument } from "./openapi.ts";
export { type Answer, type Asked, defineRoute, type Method, type Route } from "./route.ts";
export { type RouteId, type Routes, routes } from "./routes.ts";
