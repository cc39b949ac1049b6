# syntax=docker/dockerfile:1

FROM node:24.21-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node packaging/write-package.ts
# The image has a Node of its own, so none of the optional binaries of Node is needed.
RUN npm prune --ignore-scripts --omit=dev --omit=optional

FROM node:24.21-bookworm-slim
WORKDIR /app
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./
COPY packaging/healthcheck.mjs ./bin/
# The user `node` of the base image. It owns nothing here and needs to write nothing.
USER 1000:1000
ENV NATALIS_HOST=0.0.0.0 NATALIS_PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "/app/bin/healthcheck.mjs"]
ENTRYPOINT ["node", "/app/bin/natalis.mjs"]
CMD ["serve", "/data/current.sqlite"]
