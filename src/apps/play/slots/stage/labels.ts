import { Texture } from 'pixi.js'

export type Labels = {
  /** A text on a texture of its own, made once for each text and size. */
  of: (text: string, look: Look) => Texture
  /** Forgets every texture: the symbols were drawn anew in another size. */
  clear: () => void
}

/** `room` is the width that the text may take, in device pixels. */
type Look = { readonly room: number; readonly ink: string; readonly edge: string }

const FONT = (size: number) => `800 ${size}px "Noto Sans", "Noto Sans Khmer", "Noto Sans SC", system-ui, sans-serif`
/** Of the room: what a text of a few letters takes in height. */
const TALLEST = 0.4

/** Texts that stand on moving things. Pixi's own text would bring a second layout engine for a few figures. */
export function createLabels(): Labels {
  const made = new Map<string, Texture>()
  return {
    of: (text, look) => {
      const key = `${text} ${look.room} ${look.ink}`
      const known = made.get(key)
      if (known) return known
      const texture = Texture.from(drawn(text, look), true)
      made.set(key, texture)
      return texture
    },
    clear: () => {
      for (const texture of made.values()) texture.destroy(true)
      made.clear()
    },
  }
}

function drawn(text: string, { room, ink, edge }: Look): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const tallest = room * TALLEST
  pen.font = FONT(tallest)
  const size = Math.min(tallest, (tallest * room * 0.94) / pen.measureText(text).width)
  canvas.width = Math.ceil(room)
  // Khmer letters reach far above and below their line.
  canvas.height = Math.ceil(size * 1.9)
  pen.font = FONT(size)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = size * 0.2
  pen.strokeStyle = edge
  pen.fillStyle = ink
  const [x, y] = [canvas.width / 2, canvas.height / 2]
  pen.strokeText(text, x, y)
  pen.fillText(text, x, y)
  return canvas
}
