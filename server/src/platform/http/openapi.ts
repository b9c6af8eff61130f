import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { findFonts } from "../html/fonts.ts";
import { VERSION } from "../version.ts";
import { apiReaderTheme } from "./api-reader-theme.ts";

/** The OpenAPI document, made from the contract that validates every call. */
export async function describeApi(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Newsloom API",
        version: VERSION,
        description: "Every call of the portal and of the newsfeed service.",
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          siteNameId: { type: "apiKey", in: "header", name: "siteNameId", description: "The site's number" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    uiConfig: { docExpansion: "none" },
    theme: apiReaderTheme((await findFonts("swap")).rules),
    uiHooks: {
      // Swagger UI links its files relatively, which needs the trailing slash.
      onRequest(request, reply, next) {
        if (request.url.replace(/\?.*/s, "").endsWith("/docs")) void reply.redirect("/api/docs/", 308);
        else next();
      },
    },
  });
}
