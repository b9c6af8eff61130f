/** PostgreSQL's settings, passed on the command line so that they follow the code, not the age of the data folder. */
export function settings(port: number, unsafeFast: boolean): string[] {
  const values = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "128MB",
    effective_cache_size: "512MB",
    maintenance_work_mem: "64MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    // Statements and details may hold subscribers' addresses, which do not belong in a log.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    ...(unsafeFast && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
