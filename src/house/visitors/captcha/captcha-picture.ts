import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { below, type Random } from '#kit/random.ts'

const FONT = 'Croupier Captcha'
const WIDTH = 132
const HEIGHT = 44
/** No letter that a person could take for another one: no 0 O Q, 1 I, 2 Z, 5 S, 6 G, 8 B, U V. */
const LETTERS = 'ACDEFHJKLMNPRTWXY3479'
export const CAPTCHA_LENGTH = 5

GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2'),
  FONT,
)

export function newCaptchaText(random: Random): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => LETTERS[below(random, LETTERS.length)]).join('')
}

/** As a person may type it: in any case, with spaces around it. */
export function foldCaptcha(answer: string): string {
  return answer.trim().toUpperCase()
}

type Chance = (from: number, to: number) => number

function drawCurve(context: SKRSContext2D, between: Chance): void {
  context.strokeStyle = `hsl(${between(0, 360)} 45% 55%)`
  context.lineWidth = between(10, 18) / 10
  context.beginPath()
  context.moveTo(0, between(4, HEIGHT - 4))
  context.bezierCurveTo(WIDTH / 3, between(0, HEIGHT), (2 * WIDTH) / 3, between(0, HEIGHT), WIDTH, between(4, HEIGHT - 4))
  context.stroke()
}

function drawLetter(context: SKRSContext2D, { letter, place }: { letter: string; place: number }, between: Chance): void {
  context.save()
  context.translate(18 + place * 24 + between(-2, 2), HEIGHT / 2 + between(-3, 3))
  context.rotate((between(-18, 18) * Math.PI) / 180)
  context.transform(1, 0, between(-20, 20) / 100, 1, 0, 0)
  context.font = `600 ${between(26, 30)}px "${FONT}"`
  context.fillStyle = `hsl(${between(0, 360)} 60% 28%)`
  context.fillText(letter, 0, 0)
  context.restore()
}

/** A PNG of the text, base64. The background is light in either theme, so that the letters stand out. */
export function drawCaptcha(text: string, random: Random): string {
  const between: Chance = (from, to) => from + below(random, to - from + 1)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = `hsl(${between(0, 360)} 40% 95%)`
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (let i = 0; i < 3; i++) drawCurve(context, between)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  ;[...text].forEach((letter, place) => drawLetter(context, { letter, place }, between))
  for (let i = 0; i < 40; i++) {
    context.fillStyle = `hsl(${between(0, 360)} 50% 50%)`
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), 1, 1)
  }
  return canvas.toBuffer('image/png').toString('base64')
}
