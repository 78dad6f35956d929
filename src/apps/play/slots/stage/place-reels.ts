export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Cells may stand taller than wide, so that a phone held upright is filled. */
const TALLEST = 1.28
const WIDEST = 1.04
/** Room for the sign over the reels, where there is height for it. */
const HEADROOM = 92
const HIGH = 460

/** Where the reels stand in their room: as large as the room, the `crown` above them and the shape of a cell allow, a little below the middle. */
export function placeReels(room: Box, count: { reels: number; rows: number; crown: number }): Box {
  const margin = Math.max(12, Math.min(room.width, room.height) * 0.035)
  const headroom = Math.max(room.height > HIGH ? HEADROOM : margin, count.crown && count.crown + margin + 4)
  const width = room.width - 2 * margin
  const height = room.height - headroom - margin
  const tall = Math.min(height / count.rows, (width / count.reels) * TALLEST)
  const wide = Math.min(width / count.reels, tall * WIDEST)
  const box = { width: Math.floor(wide * count.reels), height: Math.floor(tall * count.rows) }
  const spare = height - box.height
  return { ...box, x: Math.round((room.width - box.width) / 2), y: Math.round(headroom + spare * 0.42) }
}
