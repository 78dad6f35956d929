/**
 * Content is what a merchant says: banners, notices, popups, promotions and the help centre to its visitors, messages to its members, in every
 * language. It decides nothing; what operators write is cleaned before it is kept.
 */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { contentCalls } from './calls.ts'
export { tellMember, tellMembers, type News } from './messages/tell-member.ts'
export { unreadMessages } from './messages/calls.ts'
export { drawPicture, type DrawRefusal, type Scan } from './pictures/draw-picture.ts'
export { mountPictures } from './pictures/mount-pictures.ts'
export { publishingCalls } from './console-calls.ts'
export { contentTasks, hearInboxChanged, INBOXES_CHANGED, type InboxEvent } from './messages/tell-message.ts'
export { openResources } from './resources/show-resources.ts'
export { seedDemoContent } from './demo/seed-demo-content.ts'

export const contentTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
