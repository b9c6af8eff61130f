/**
 * Runs costly work of many sites (rendering images, parsing pages) so that no site waits for another's: sites take
 * turns, one site uses a part of the budget only, and a site that queues too much is refused. What a cost counts is
 * up to the caller: bytes of memory, threads, or 1 for each task. Before sign-in the network of the client takes the
 * part of the site.
 */
export interface FairQueue<Site = number> {
  /** The cost is a whole number. One above `budgetPerSite` counts as that, so that the task can run at all. */
  run<T>(siteId: Site, cost: number, task: () => Promise<T>): Promise<T>;
}

export interface FairQueueLimits {
  /** The sum of costs that may run at once. */
  readonly budget: number;
  /** The part of it that one site may use at once; the rest stays free for the others. */
  readonly budgetPerSite: number;
  /** Further tasks of a site are refused at once. */
  readonly maxWaitingPerSite: number;
  /** A task that has not started after this time is refused. */
  readonly maxWaitMs: number;
}

/** The task was not started; it may be sent again later. */
export class QueueFull extends Error {
  readonly reason: "too_many_waiting" | "waited_too_long";

  constructor(reason: QueueFull["reason"]) {
    super(`The task was not started: ${reason}`);
    this.reason = reason;
  }
}

interface SiteQueue {
  /** The sum of costs of the site's running tasks. */
  used: number;
  readonly waiting: Set<WaitingTask>;
}

interface WaitingTask {
  readonly cost: number;
  readonly start: () => void;
}

export function createFairQueue<Site = number>(limits: FairQueueLimits): FairQueue<Site> {
  const { budget, budgetPerSite, maxWaitingPerSite, maxWaitMs } = limits;
  /** The sites that have tasks, in the order of their turns. */
  const sites = new Map<Site, SiteQueue>();
  let used = 0;

  function startWaiting(): void {
    for (const [siteId, site] of sites) {
      const [next] = site.waiting;
      if (next === undefined || site.used + next.cost > budgetPerSite) continue;
      // Nobody overtakes it: a large task would never start if small ones could always go first.
      if (used + next.cost > budget) return;
      site.waiting.delete(next);
      site.used += next.cost;
      used += next.cost;
      // This loop meets it again at the end.
      moveToEnd(siteId, site);
      next.start();
    }
  }

  function moveToEnd(siteId: Site, site: SiteQueue): void {
    sites.delete(siteId);
    if (site.used > 0 || site.waiting.size > 0) sites.set(siteId, site);
  }

  function waitForTurn(siteId: Site, site: SiteQueue, cost: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        site.waiting.delete(task);
        moveToEnd(siteId, site);
        reject(new QueueFull("waited_too_long"));
        startWaiting();
      };
      const timer = setTimeout(giveUp, maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const task: WaitingTask = { cost, start };
      site.waiting.add(task);
      startWaiting();
    });
  }

  return {
    async run(siteId, taskCost, task) {
      const cost = Math.min(taskCost, budgetPerSite);
      const site = sites.get(siteId) ?? { used: 0, waiting: new Set() };
      if (site.waiting.size >= maxWaitingPerSite) throw new QueueFull("too_many_waiting");
      sites.set(siteId, site);
      await waitForTurn(siteId, site, cost);
      try {
        return await task();
      } finally {
        site.used -= cost;
        used -= cost;
        // A site that came while this task ran goes first.
        moveToEnd(siteId, site);
        startWaiting();
      }
    },
  };
}
