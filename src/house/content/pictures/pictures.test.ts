import { createCanvas, loadImage } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { testHouse } from '#testing/house.ts'
import type { Browser } from '#testing/browser.ts'
import { publishingContract } from '../console-contract.ts'
import { judgePicture } from '../rules/picture.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
let editor: Browser

beforeAll(async () => {
  editor = (await operators.as('content')).browser
})

/** Six pixels wide, four high, turned by a quarter in its metadata, which also says where it was taken. */
const turned = Buffer.from(
  '/9j/4QEKRXhpZgAASUkqAAgAAAAIABIBAwABAAAABgAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgACAAAAeAAAAGmHBAABAAAAfgAAACWIBAABAAAAzAAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAYAAAADoAQAAQAAAAQAAAAAAAAAAgABAAIAAgAAAE4AAAACAAUAAwAAAOoAAAAAAAAACwAAAAEAAAAhAAAAAQAAAAAAAAABAAAA/+IB8ElDQ19QUk9GSUxFAAEBAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5keem/Vlo+AbaDI4VVRvdPqgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDD8AAAXd///zJgAAB5AAAP2S///7of///aIAAAPcAADAcVhZWiAAAAAAAABvoAAAOPIAAAOPWFlaIAAAAAAAAGKWAAC3iQAAGNpYWVogAAAAAAAAJKAAAA+FAAC2xHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApb/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwEREhIYFRgvGhovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj/8AAEQgABAAGAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AngBqR//Z',
  'base64',
)
const canvas = createCanvas(3, 2)
const png = await canvas.encode('png')
const jpeg = await canvas.encode('jpeg')
const webp = await canvas.encode('webp')

type Picture = { url: string; width: number; height: number }
const upload = async (bytes: Uint8Array, by = editor) => {
  const answer = await by.call(publishingContract.uploadPicture, { body: { file: Buffer.from(bytes).toString('base64') } })
  return { ...answer, value: answer.value as Picture }
}
const fetched = (url: string) => house.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })

/** A head that promises more pixels than anyone may unpack, in a file of a few bytes. */
function bomb(): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}
/** Of few pixels, and higher than a WebP can be. */
const strip = await createCanvas(1, 20_000).encode('png')
const archive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

describe('an uploaded picture', () => {
  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ])('in %s is drawn anew and served for ever under the hash of what was drawn [O2, trust 50]', async (_, bytes) => {
    const { success, value } = await upload(bytes)
    expect([success, value.width, value.height]).toEqual([true, 3, 2])
    const served = await fetched(value.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const seen = await loadImage(served.rawPayload)
    expect([seen.width, seen.height]).toEqual([3, 2])
  })

  test('stands upright, and says no longer where it was taken [trust 50]', async () => {
    expect(turned.includes('Exif')).toBe(true)
    const { value } = await upload(turned)
    expect([value.width, value.height]).toEqual([4, 6])
    const { rawPayload } = await fetched(value.url)
    expect(rawPayload.includes('Exif') || rawPayload.includes('EXIF')).toBe(false)
  })

  test.each([
    ['a program', Buffer.from('MZ\x90\x00'), 'picture_kind'],
    [
      'a vector with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'picture_kind',
    ],
    ['an animation of another kind', Buffer.from('GIF89a\x01\x00\x01\x00'), 'picture_kind'],
    ['half a picture', png.subarray(0, png.length - 14), 'picture_broken'],
    ['half a photograph', turned.subarray(0, turned.length - 2), 'picture_broken'],
    ['a head without a body', Buffer.concat([png.subarray(0, 33), png.subarray(png.length - 12)]), 'picture_broken'],
    ['a bomb of pixels', bomb(), 'picture_pixels'],
    ['a strip as high as a tower', strip, 'picture_pixels'],
    ['a picture that is a page too', Buffer.concat([jpeg, Buffer.from('<ScRiPt>alert(1)</script>')]), 'picture_hides'],
    ['a picture that is an archive too', Buffer.concat([png, archive]), 'picture_hides'],
    ['a picture that is a document too', Buffer.concat([png, Buffer.from('%PDF-1.7')]), 'picture_hides'],
    ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'picture_heavy'],
    ['20 MB', Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]), 'too_large'],
  ])('that is %s is refused by name, and nothing is kept [trust 50]', async (_, bytes, code) => {
    const counted = async () => (await sql<{ n: number }>`SELECT count(*)::int AS n FROM content.picture`.execute(db)).rows[0]?.n
    const before = await counted()
    const { success, message, code: given } = await upload(bytes)
    expect([success, given]).toEqual([false, code])
    expect(message).toMatch(/[a-z]{3}/)
    expect(await counted()).toBe(before)
  })

  test('that comes twice is kept once, and the audit says who brought it [O1, trust 60]', async () => {
    const { value } = await upload(png)
    expect((await upload(png)).value.url).toBe(value.url)
    const { list } = (await editor.call(publishingContract.pictures)).value as { list: Picture[] }
    expect(list.filter(({ url }) => url === value.url)).toHaveLength(1)
    const hash = /[0-9a-f]{64}/.exec(value.url)?.[0]
    const { rows } = await sql<{ action: string; actor: string }>`
      SELECT action, actor FROM audit.entry WHERE subject = ${`picture:${hash}`} ORDER BY seq LIMIT 1`.execute(db)
    expect(rows).toMatchObject([{ action: 'content.upload_picture', actor: expect.stringMatching(/^operator:\d+$/) }])
  })

  test('is its merchant’s: no other puts it into a banner, lists it, or brings one without the right [O1, trust 33, trust 37]', async () => {
    const { value } = await upload(turned)
    await openCast(db, house)
    const palm = await house.directory.byCode('palm')
    const other = (await operators.as('content', { merchant: palm?.id ?? 0 })).browser
    const banner = {
      groupName: 'w_home',
      url: value.url,
      art: null,
      texts: { EN: { title: 'x', text: '', action: '' } },
      linkageType: 'NONE',
      linkage: '',
      published: true,
      from: null,
      until: null,
    }
    const create = (by: Browser) =>
      by.call(publishingContract.createBanner, { body: banner, headers: { 'idempotency-key': crypto.randomUUID() } })
    expect((await create(other)).code).toBe('picture_unknown')
    expect((await other.call(publishingContract.pictures)).value).toEqual({ list: [] })
    expect((await create(editor)).value).toMatchObject({ url: value.url, shown: true })
    expect((await upload(png, (await operators.as('support')).browser)).status).toBe(403)
  })
})

test('a picture that is not there is not there, under any name [trust 51]', async () => {
  for (const name of ['0'.repeat(64) + '.webp', '..%2f..%2fetc%2fpasswd', 'x.webp', '0'.repeat(64) + '.svg'])
    expect((await fetched(`/wps/pictures/${name}`)).statusCode, name).toBe(404)
})

test('heads of pictures are read as they stand in files [trust 50]', () => {
  expect([png, jpeg, webp].map((bytes) => judgePicture(bytes))).toEqual([
    { type: 'png', width: 3, height: 2 },
    { type: 'jpeg', width: 3, height: 2 },
    { type: 'webp', width: 3, height: 2 },
  ])
})
