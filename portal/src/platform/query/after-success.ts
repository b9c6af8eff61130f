/** Runs `act` after a change succeeded. The query client shows errors. */
export async function onSuccess<T>(change: Promise<T>, act: (answer: T) => void): Promise<void> {
  let answer: T;
  try {
    answer = await change;
  } catch {
    return;
  }
  act(answer);
}
