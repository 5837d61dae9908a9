/** A control call of a sandbox; whatever is no 200 is a bug of the benchmark. */
export async function askSandbox<Answer>(port: number, path: string, body: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
