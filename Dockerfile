FROM node:24-bookworm-slim

# What isolated runs need: bubblewrap for Strict and Restricted, setpriv and prlimit for a user and limits of their own.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap util-linux && rm -rf /var/lib/apt/lists/*

WORKDIR /opt/toolwright
COPY . .
RUN npm ci && npm run -s build && npm run -s build -w apps/web --if-present

# Root only as the supervisor: each run has a user of its own (docs/guide/isolation.md).
ENV TOOLWRIGHT_DATA=/var/lib/toolwright
EXPOSE 8787
ENTRYPOINT ["node", "apps/cli/bin/toolwright.mjs"]
CMD ["serve"]
