/** Does something once a change went through. A refusal is told by the query client. */
export async function onSuccess<T>(change: Promise<T>, act: (answer: T) => void): Promise<void> {
  let answer: T;
  try {
    answer = await change;
  } catch {
    return;
  }
  act(answer);
}
