import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { openLog } from '../log.ts'
import { openPictures, type Drawn, type PictureOptions } from './pictures.ts'

const folder = temporaryFolder('pictures')
afterAll(() => rmSync(folder, { recursive: true }))

const log = openLog({ name: 'test', level: 'silent' })
const png = await createCanvas(3, 2).encode('png')
const widest = 100
const open = (options: Omit<PictureOptions, 'log'> = {}) => openPictures({ log, ...options })

/** What draws with this body, which has `sent` and the number of its process among all that it started. */
function programOf(name: string, body: string): URL {
  const [file, starts] = [join(folder, `${name}.mjs`), JSON.stringify(join(folder, `${name}.starts`))]
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
     import { buffer } from 'node:stream/consumers'
     appendFileSync(${starts}, '.')
     const nth = readFileSync(${starts}, 'utf8').length
     const sent = await buffer(process.stdin)
     ${body}
     process.stdout.write(Buffer.concat([Buffer.from([0, 0, 0, 3, 0, 0, 0, 2]), sent]))`,
  )
  return pathToFileURL(file)
}

const codes = (answers: readonly unknown[]) => answers.map((answer) => (answer instanceof Refusal ? answer.code : 'drawn'))

test('a picture is drawn by another process than ours, which has none of our variables', async () => {
  const program = programOf('says', `sent.fill(0).write(JSON.stringify([process.pid, Object.keys(process.env)]))`)
  const { bytes } = (await open({ program }).redraw(Buffer.alloc(1000), { widest })) as Drawn
  const [pid, variables] = JSON.parse(bytes.toString().replaceAll('\0', '')) as [number, string[]]
  expect(pid).not.toBe(process.pid)
  expect(variables).toEqual([])
})

test('it comes with the size that it has', async () => {
  const { width, height, bytes } = (await open().redraw(png, { widest: 2 })) as Drawn
  const seen = await loadImage(bytes)
  expect([width, height, seen.width, seen.height]).toEqual([2, 1, 2, 1])
})

test('what dies over a picture, or draws for too long, fails that picture, and the next is drawn [trust 50]', async () => {
  const program = programOf(
    'dies',
    `if (nth === 1) process.kill(process.pid, 'SIGKILL')
     if (nth === 2) await new Promise(() => setInterval(() => {}, 1000))`,
  )
  const { redraw } = open({ program, longest: 8000 })
  expect(codes(await Promise.all([1, 2, 3].map(() => redraw(png, { widest }))))).toEqual([
    'picture_failed',
    'picture_failed',
    'drawn',
  ])
})

test('pictures are drawn one after the other, only so many wait, and the next is told when to come again [trust 78]', async () => {
  const { redraw } = open({ waiting: 2 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => redraw(png, { widest })))
  expect(codes(answers)).toEqual(['drawn', 'drawn', 'drawn', 'picture_busy'])
  expect(answers[3]).toMatchObject({ data: { retryAfter: expect.any(Number) } })
  expect(codes([await redraw(png, { widest })])).toEqual(['drawn'])
})

test('what is being drawn ends with the house', async () => {
  const { redraw, close } = open({ program: programOf('hangs', 'await new Promise(() => setInterval(() => {}, 1000))') })
  const waiting = [1, 2].map(() => redraw(png, { widest }))
  close()
  expect(codes(await Promise.all(waiting))).toEqual(['picture_failed', 'picture_failed'])
})
