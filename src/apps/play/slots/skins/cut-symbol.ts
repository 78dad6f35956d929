/** One cell of a sheet as a drawing of its own. Null where the sheet has no view of that name. */
export function cutSymbol(sheet: string, symbol: string): string | null {
  const [, x, y] = new RegExp(`<view id="${symbol}" viewBox="(\\d+) (\\d+) 200 200"`).exec(sheet) ?? []
  const [, cell] = new RegExp(`<svg x="${x}" y="${y}" width="200" height="200">([^]*?)</svg>`).exec(sheet) ?? []
  return cell === undefined
    ? null
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${cell}</svg>`
}
