import { expect, test } from 'vitest'
import { downloadsOf, socialsOf } from './downloads.ts'

const resource = (resourceType: string, url = `https://example.com/${resourceType}`) => ({
  resourceType,
  labelNameEn: resourceType,
  url,
})

test('iOS comes before Android, whatever the order of the resources, with a whole address for the code [H6, S3]', () => {
  const downloads = downloadsOf([resource('Android', '/app.apk'), resource('MOBILECONFIG')], 'https://site.example/')
  expect(downloads.map(({ system, url }) => [system, url])).toEqual([
    ['ios', 'https://example.com/MOBILECONFIG'],
    ['android', 'https://site.example/app.apk'],
  ])
})

test('an app without its resource is not offered [H6]', () => {
  expect(downloadsOf([resource('FACEBOOK')], 'https://site.example/')).toEqual([])
})

test('social addresses stand in the order of the specification, and only those that are configured [S5]', () => {
  const kinds = socialsOf([resource('facebook'), resource('YOUTUBE'), resource('MOBILECONFIG'), resource('WHATSAPP')])
  expect(kinds.map(({ kind }) => kind)).toEqual(['WHATSAPP', 'YOUTUBE', 'FACEBOOK'])
})
