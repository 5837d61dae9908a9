export async function benchFirstLoad(): Promise<void> {}
