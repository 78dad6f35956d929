import { expect, test } from 'vitest'
import { downloadsOf, marksOf, socialsOf } from './downloads.ts'

const resource = (resourceType: string, url: string | null = `https://example.com/${resourceType}`) => ({
  resourceType,
  name: resourceType,
  url,
  picture: null,
})

test('iOS comes before Android, whatever the order of the resources, with a whole address for the code [H6, S3, M5]', () => {
  const downloads = downloadsOf([resource('ANDROID', '/app.apk'), resource('MOBILECONFIG')], 'https://site.example/')
  expect(downloads.map(({ system, url }) => [system, url])).toEqual([
    ['ios', 'https://example.com/MOBILECONFIG'],
    ['android', 'https://site.example/app.apk'],
  ])
})

test('an app without its resource is not offered [H6, M5]', () => {
  expect(downloadsOf([resource('FACEBOOK'), resource('ANDROID', null)], 'https://site.example/')).toEqual([])
})

test('social addresses stand in the order of the specification, and only those that are configured [S5]', () => {
  const kinds = socialsOf([resource('FACEBOOK'), resource('YOUTUBE'), resource('MOBILECONFIG'), resource('WHATSAPP')])
  expect(kinds.map(({ kind }) => kind)).toEqual(['WHATSAPP', 'YOUTUBE', 'FACEBOOK'])
})

test('signs of one kind keep their order, with or without a picture and a place they lead to [S5]', () => {
  const palm = { ...resource('PAYMENT', null), name: 'Palm', picture: '/wps/pictures/palm.webp' }
  const kite = { ...resource('PAYMENT', 'https://kite.example.com/'), name: 'Kite' }
  expect(marksOf([palm, resource('CERTIFICATION'), kite], 'PAYMENT')).toEqual([
    { name: 'Palm', picture: '/wps/pictures/palm.webp', url: null },
    { name: 'Kite', picture: null, url: 'https://kite.example.com/' },
  ])
  expect(marksOf([palm], 'RESPONSIBLE')).toEqual([])
})
