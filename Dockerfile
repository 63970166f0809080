# docker build -t segue .
# docker run --rm -v "$PWD:/work" segue render scene.yaml -o scene.gif
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# The libraries first: they change less often than the sources.
COPY scripts/prepare scripts/prepare
RUN scripts/prepare
COPY . .
RUN scripts/release && mkdir /out && tar -C /out --strip-components=1 -xzf dist/segue-*.tar.gz

FROM debian:bookworm-slim
COPY --from=build /out /usr/local
# The fonts among them are the system font of every scene and those for characters that it lacks; others are installed where scenes name them.
RUN apt-get update \
    && apt-get install -y --no-install-recommends $(cat /usr/local/share/doc/segue/debian-packages) \
    && rm -rf /var/lib/apt/lists/* \
    && segue doctor
WORKDIR /work
ENTRYPOINT ["segue"]
