/** Whether an order names everything that is there, each once. */
export function isWholeOrder(ids: readonly string[], standing: readonly { readonly id: string }[]): boolean {
  const wanted = new Set(ids)
  return wanted.size === ids.length && ids.length === standing.length && standing.every(({ id }) => wanted.has(id))
}
