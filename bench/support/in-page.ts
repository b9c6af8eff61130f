/** Runs in the page: from a drop or key to the frame that shows it, and tasks of more than 50 ms. */
export const IN_PAGE = `(() => {
  let tasks = [];
  let paints = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
  for (const type of ["drop", "keydown"])
    addEventListener(type, () => {
      const began = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => paints.push(performance.now() - began);
        channel.port2.postMessage(0);
      });
    }, { capture: true });

  const list = (pane = "Unpublished") => document.querySelector('ul[aria-label="' + pane + '"]');
  const scroller = (pane) => list(pane).parentElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const count = () => Number(list().querySelector("[aria-setsize]").getAttribute("aria-setsize"));

  window.takePaints = async (many) => {
    while (paints.length < many) await frame();
    return paints.splice(0);
  };
  window.takeLongTasks = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return tasks.splice(0).sort((one, other) => other - one);
  };
  window.growTo = async (cards) => {
    while (count() < cards) {
      scroller().scrollTop = scroller().scrollHeight;
      await frame();
    }
  };
  window.toTop = async (pane) => {
    scroller(pane).scrollTop = 0;
    await frame();
  };
  window.isAtEnd = (name) => {
    const pane = scroller(name);
    return pane.scrollTop >= pane.scrollHeight - pane.clientHeight - 1;
  };
  window.scrollThrough = async (pane, step) => {
    while (!isAtEnd(pane)) {
      scroller(pane).scrollTop += step;
      await frame();
    }
  };
  window.countFrames = () => {
    const began = performance.now();
    let frames = 0;
    let isCounting = true;
    window.takeFrames = () => {
      isCounting = false;
      return { frames, seconds: (performance.now() - began) / 1000 };
    };
    const next = () => {
      frames++;
      if (isCounting) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };
})()`;
