# NOT RUN. Written where there was no Docker to build it; its steps were tried outside (docs/operations.md says which).

FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY .npmrc package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

# What the site runs on: no tests, no tools, no second Node.
FROM node:26-bookworm-slim
WORKDIR /site
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force
# The start compares the build with its sources, so all of them have to be here.
COPY vite.config.ts react-router.config.ts ./
COPY content content
COPY locales locales
COPY public public
COPY src src
COPY --from=build /site/build build
# Node keeps what it compiled in build/compiled.
RUN mkdir -p /data build/compiled && chown node:node /data build/compiled
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "src/server/launch.js"]
