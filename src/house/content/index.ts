/**
 * Content is what a merchant says: banners, notices, popups and the help centre to its visitors, messages to its members, in every
 * language. It decides nothing; what operators write is cleaned before it is kept.
 * Decisions: docs/decisions/README.md#content
 */
export { eraseFeedback, eraseOldFeedback } from './feedback/erase-feedback.ts'
export { drawing, type Draw, type DrawRefusal } from './pictures/draw-picture.ts'
export { mountPictures } from './pictures/mount-pictures.ts'
export { openResources } from './resources/show-resources.ts'
export { openWording } from './wording/show-wording.ts'
export { seedDemoContent } from './demo/seed-demo-content.ts'
