import { isRefusal } from '#kit/refusal.ts'
import type { Draw, DrawRefusal } from '#house/content/index.ts'

/** Sharp enough to read an account's statement by. */
const WIDEST = 1600

/** Pictures of operators are drawn ahead of the transaction that keeps them, since that takes its time; they are found by what was asked. */
export function drawingAhead(draw: Draw) {
  const drawn = new WeakMap<object, Buffer>()
  return {
    draw: async (input: object, sent: string): Promise<DrawRefusal | null> => {
      const picture = await draw(Buffer.from(sent, 'base64'), { widest: WIDEST })
      if (isRefusal(picture)) return picture
      drawn.set(input, picture.bytes)
      return null
    },
    drawn: (input: object): Buffer => {
      const bytes = drawn.get(input)
      if (!bytes) throw new Error('no picture was drawn for this')
      return bytes
    },
  }
}
