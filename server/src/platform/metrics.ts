import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "newsloom_http_request_seconds",
      help: "Time to answer, by route and status",
      labelNames: ["route", "status"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    jobs: new Counter({
      name: "newsloom_jobs_total",
      help: "Jobs run, by outcome",
      labelNames: ["job", "outcome"],
      registers,
    }),
    parsing: new Histogram({
      name: "newsloom_parsing_seconds",
      help: "Time to parse input from outside, waiting included, by parser and outcome",
      labelNames: ["parser", "outcome"],
      buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    parsingThreads: new Gauge({
      name: "newsloom_parsing_threads",
      help: "Worker threads that parse or are ready to",
      registers,
    }),
    cacheReads: new Counter({
      name: "newsloom_cache_reads_total",
      help: "Cache reads, by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    deadJobs: new Gauge({ name: "newsloom_dead_jobs", help: "Jobs that used up their attempts", registers }),
    eventStreams: new Gauge({ name: "newsloom_event_streams", help: "Open event streams", registers }),
  };
}
