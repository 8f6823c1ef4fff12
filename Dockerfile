# Callboard as an image. Node comes from the lockfile; NODE_IMAGE only has to have npm, and both images the same glibc.
ARG NODE_IMAGE=docker.io/library/node:26-trixie-slim
ARG BASE_IMAGE=docker.io/library/debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
# /image becomes the root of the image: what runs, and nothing that tests, types or maps it. One step, so that no layer
# holds the packages that only build.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --no-audit && npm run build \
 && mkdir -p /image/app /image/data /image/backups /image/usr/local/bin /image/usr/lib \
 && node_modules/node/bin/node scripts/image/copy-packages.ts /image/app \
 && cp -r --parents package.json LICENSE CHANGELOG.md apps/server/package.json apps/server/dist \
      apps/server/migrations apps/server/data apps/web/dist apps/player/dist /image/app \
 && find /image/app \( -name '*.map' -o -name '*.ts' \) -delete \
 && npm run --silent sbom > /image/app/sbom.json \
 && npm run --silent licenses > /image/app/licenses.md \
 && cp node_modules/node/bin/node /image/usr/local/bin/ \
 && cp -L /usr/lib/*-linux-gnu/libatomic.so.1 /image/usr/lib/ \
 && chown 10001:10001 /image/data /image/backups \
 && rm -rf /src/*

FROM ${BASE_IMAGE}
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Callboard" \
      org.opencontainers.image.version="${VERSION}" \
      callboard.sbom="/app/sbom.json"
COPY --from=build /image /
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=30s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
