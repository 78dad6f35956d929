import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { below, type Random } from '#kit/random.ts'
import { PIECE, SLIDE_HEIGHT, SLIDE_WIDTH } from '../rules/slide.ts'

/** The corner of the square that the gap lies in. */
export type Gap = { readonly left: number; readonly top: number }
type Chance = (from: number, to: number) => number

/** Never so near to where the piece begins that it would fit before it was moved. */
export function newGap(random: Random): Gap {
  return {
    left: PIECE + 16 + below(random, SLIDE_WIDTH - 2 * PIECE - 20),
    top: 4 + below(random, SLIDE_HEIGHT - PIECE - 8),
  }
}

/** A square with a knob above and a notch at its side, within a box of PIECE. */
const outline = new Path2D('M4 14h15a8 8 0 1 1 14 0h15v13a7 7 0 1 0 0 13v8H4Z')

function drawNight(context: SKRSContext2D, between: Chance): void {
  const sky = context.createLinearGradient(0, 0, between(0, SLIDE_WIDTH), SLIDE_HEIGHT)
  const hue = between(0, 360)
  sky.addColorStop(0, `hsl(${hue} 45% 38%)`)
  sky.addColorStop(1, `hsl(${hue + between(40, 120)} 50% 58%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, SLIDE_WIDTH, SLIDE_HEIGHT)
  for (let i = 0; i < 26; i++) {
    context.fillStyle = `hsl(${between(0, 360)} 65% ${between(45, 75)}% / 0.55)`
    context.beginPath()
    const radius = between(5, 22)
    context.ellipse(
      between(0, SLIDE_WIDTH),
      between(0, SLIDE_HEIGHT),
      radius,
      radius * (between(60, 140) / 100),
      between(0, 3),
      0,
      7,
    )
    context.fill()
  }
}

function cutPiece(whole: Canvas, { left, top }: Gap): Canvas {
  const piece = createCanvas(PIECE, PIECE)
  const context = piece.getContext('2d')
  context.save()
  context.clip(outline)
  context.drawImage(whole, -left, -top)
  context.restore()
  context.strokeStyle = 'white'
  context.lineWidth = 2
  context.stroke(outline)
  return piece
}

function cutGap(context: SKRSContext2D, { left, top }: Gap): void {
  context.save()
  context.translate(left, top)
  context.fillStyle = 'rgb(0 0 0 / 0.6)'
  context.fill(outline)
  context.strokeStyle = 'rgb(255 255 255 / 0.7)'
  context.lineWidth = 1.5
  context.stroke(outline)
  context.restore()
}

const base64 = (canvas: Canvas) => canvas.toBuffer('image/png').toString('base64')

/** The picture with its gap and the piece that fills it, PNG in base64. */
export function drawSlide(gap: Gap, random: Random): { readonly picture: string; readonly piece: string } {
  const between: Chance = (from, to) => from + below(random, to - from + 1)
  const whole = createCanvas(SLIDE_WIDTH, SLIDE_HEIGHT)
  const context = whole.getContext('2d')
  drawNight(context, between)
  const piece = base64(cutPiece(whole, gap))
  cutGap(context, gap)
  return { picture: base64(whole), piece }
}
