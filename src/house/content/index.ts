/**
 * Content is what a merchant says to its visitors: banners, notices, popups, promotions and the help centre, in every language. It decides nothing and
 * knows no member; what operators write is cleaned before it is kept.
 */
import cn from './texts/cn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import km from './texts/km.json' with { type: 'json' }

export { contentCalls } from './calls.ts'
export { mountPictures } from './mount-pictures.ts'
export { publishingCalls } from './console-calls.ts'
export { seedDemoContent } from './seed-demo-content.ts'

export const contentTexts = { KM: km, EN: en, CN: cn }
