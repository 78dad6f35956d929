import { expect, test } from 'vitest'
import { manifestOf } from './mount-manifest.ts'

const merchant = { name: 'Palm', language: 'AR' }

test('a site is installed under its merchant’s name, in its language and direction, with our pictures where it has none [S15]', () => {
  expect(manifestOf(merchant, [])).toMatchObject({ name: 'Palm', short_name: 'Palm', lang: 'ar', dir: 'rtl', start_url: '/' })
  expect(manifestOf(merchant, []).icons.map(({ src }) => src)).toContain('/icon-512.png')
})

test('a merchant’s own picture stands instead of ours [S15]', () => {
  const picture = 'https://cdn.palm.example.com/icon.png'
  const resources = [{ resourceType: 'APPICON', labelNameEn: 'Palm', names: { EN: 'Palm' }, url: null, picture }]
  expect(manifestOf(merchant, resources).icons).toEqual([{ src: picture, sizes: 'any' }])
})
