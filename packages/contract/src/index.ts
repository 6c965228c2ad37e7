export { ApiError, type CallHeaders, type Client, type ClientOptions, createClient } from "./client.ts";
export { openApiDocument } from "./openapi.ts";
export { type Answer, type Asked, defineRoute, type Method, type Route } from "./route.ts";
export { type RouteId, type Routes, routes } from "./routes.ts";
