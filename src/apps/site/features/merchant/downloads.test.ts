import { expect, test } from 'vitest'
import { downloadsOf, marksOf, socialsOf } from './downloads.ts'

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

test('signs of one kind keep their order; what is a picture is shown, and what is a place is led to [S5]', () => {
  const resources = [
    resource('PAYMENT', '/pictures/palm.webp'),
    resource('CERTIFICATION'),
    resource('payment', 'https://kite.example.com/'),
  ]
  expect(marksOf(resources, 'PAYMENT')).toEqual([
    { name: 'PAYMENT', picture: '/pictures/palm.webp', href: '/pictures/palm.webp' },
    { name: 'payment', picture: null, href: 'https://kite.example.com/' },
  ])
  expect(marksOf(resources, 'RESPONSIBLE')).toEqual([])
})
