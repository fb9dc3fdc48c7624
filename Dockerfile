# The site and the command line in one image, made from a release (npm run pacote). Configuration: .env.example; data: the
# volume /dados, the last numbers: the volume /ancora. It runs on a root file system that cannot be written, with a tmpfs at /tmp: compose.yaml does so.
#
# Node 22 on Debian 12. The digest names the index of all its architectures; for a newer one:
#   docker buildx imagetools inspect node:22-bookworm-slim
ARG NODE=node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c

FROM $NODE AS build
# pkcs11js, for keys in tokens and HSMs, is compiled here, with the headers that come with Node.
ENV npm_config_nodedir=/usr/local
RUN apt-get update && apt-get install -y --no-install-recommends g++ make python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci && node -e "require('pkcs11js')"
COPY . .
RUN npm run -s pacote && mv pacote/*/ /pacote

FROM $NODE
# Nothing is installed or compiled at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && mkdir /dados /ancora && chown node:node /dados /ancora && chmod 700 /dados /ancora
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados ANCORA_DIR=/ancora
WORKDIR /app
# Owned by root: who serves cannot change the program.
COPY --from=build /pacote ./
USER node
VOLUME /dados /ancora
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
