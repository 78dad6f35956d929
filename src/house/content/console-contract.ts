import { z } from 'zod'
import { call } from '#wire/call.ts'
import {
  asPicture,
  bannerArts,
  file,
  LONGEST_FILE,
  bannerGroups,
  executions,
  helpTag,
  linkageTypes,
  notice,
  promotionTypes,
  banner,
  noticeTypes,
  type NoticeType,
} from './contract.ts'
import { feedbackStates } from './rules/feedback.ts'

export const id = z.string().regex(/^[1-9]\d{0,17}$/)
export const time = z.int().min(0).max(9_999_999_999_999)
export const languageCode = z.string().regex(/^[A-Z]{2}$/)
const types = Object.keys(noticeTypes) as [NoticeType, ...NoticeType[]]

/** Where an uploaded picture is fetched. */
const uploaded = z.string().regex(/^\/wps\/pictures\/[0-9a-f]{64}\.webp$/)
/** An uploaded picture, or one elsewhere by its address. */
export const picturePlace = z.union([uploaded, z.url({ protocol: /^https$/ }).max(500)])
const picture = z.strictObject({ url: uploaded, width: z.int(), height: z.int() })

export const schedule = { published: z.boolean(), until: time.nullable() }

const bannerDraft = z.strictObject({
  groupName: z.enum(bannerGroups),
  /** An uploaded picture or one elsewhere by its address, or one of the drawings: one of the two. */
  url: picturePlace.nullable(),
  art: z.enum(bannerArts).nullable(),
  texts: z.record(
    languageCode,
    z.strictObject({
      title: z.string().trim().min(1).max(120),
      text: z.string().trim().max(300),
      action: z.string().trim().max(40),
    }),
  ),
  linkageType: z.enum(linkageTypes),
  linkage: z.string().max(700),
  ...schedule,
  from: time.nullable(),
})

const noticeDraft = z.strictObject({
  type: z.enum(types),
  /** Whom a popup is for: A members, B visitors, F a member's first login; null for all others. */
  execution: z.enum(executions).nullable(),
  promotionType: z.enum(promotionTypes).nullable(),
  texts: z.record(languageCode, z.strictObject({ title: z.string().trim().min(1).max(160), content: z.string().max(20_000) })),
  ...schedule,
  from: time,
})

const helpDraft = z.strictObject({
  tag: helpTag,
  texts: z.record(languageCode, z.strictObject({ title: z.string().trim().min(1).max(160), content: z.string().max(20_000) })),
  published: z.boolean(),
})

const messageDraft = z.strictObject({
  /** Whom it is for; null: all members. */
  account: z.string().trim().min(1).max(60).nullable(),
  texts: z.record(languageCode, z.strictObject({ title: z.string().trim().min(1).max(160), content: z.string().max(20_000) })),
  /** When it comes into the inboxes; null: now. */
  comesAt: time.nullable(),
})

const messageRow = z.strictObject({
  id: z.string(),
  member: z.strictObject({ id: z.string(), account: z.string() }).nullable(),
  texts: messageDraft.shape.texts,
  comesAt: z.int(),
  writtenAt: z.int(),
  writtenName: z.string(),
  readers: z.int(),
  state: z.enum(['scheduled', 'sent', 'taken-back']),
})
export type MessageListed = z.infer<typeof messageRow>

const feedbackRow = z.strictObject({
  id: z.string(),
  /** Null: a visitor. */
  member: z.strictObject({ id: z.string(), account: z.string() }).nullable(),
  content: z.string(),
  language: z.string(),
  toldAt: z.int(),
  state: z.enum(feedbackStates),
  answer: z.string().nullable(),
  settledBy: z.string().nullable(),
  settledAt: z.int().nullable(),
  pictures: z.array(z.string()),
})
export type FeedbackListed = z.infer<typeof feedbackRow>

/** `shown`: whether visitors see it at this moment. */
export const standing = { id: z.string(), place: z.int(), shown: z.boolean() }
const bannerRow = bannerDraft.extend(standing)
export type BannerListed = z.infer<typeof bannerRow>
const noticeRow = noticeDraft.extend(standing)
export type NoticeListed = z.infer<typeof noticeRow>

const helpRow = helpDraft.extend(standing)
export type HelpListed = z.infer<typeof helpRow>

const named = z.strictObject({ id })
export const ids = z.array(id).min(1).max(500)
const asBanner = {
  words_missing: {},
  linkage_malformed: {},
  picture_or_art: {},
  schedule_reversed: {},
  picture_unknown: {},
} as const
const asNotice = { words_missing: {}, audience_mismatch: {}, schedule_reversed: {} } as const
const asHelp = { words_missing: {}, tag_taken: {} } as const
export const reading = { session: ['operator'], permission: 'content.read' } as const
const sending = { session: ['operator'], permission: 'messages.send' } as const
export const writing = { session: ['operator'], permission: 'content.write' } as const

export const publishingContract = {
  banners: call({
    method: 'GET',
    path: '/console/api/content/banners',
    summary: 'Every banner in its place, also what is not shown',
    ...reading,
    query: z.strictObject({ groupName: z.enum(bannerGroups).optional() }),
    value: z.strictObject({ list: z.array(bannerRow) }),
  }),
  createBanner: call({
    method: 'POST',
    path: '/console/api/content/banners',
    summary: 'Adds a banner at the end of its group',
    ...writing,
    idempotent: true,
    body: bannerDraft,
    value: bannerRow,
    refusals: asBanner,
  }),
  changeBanner: call({
    method: 'PUT',
    path: '/console/api/content/banners/{id}',
    summary: 'Changes what is named of a banner; publishing and taking back are such changes',
    ...writing,
    unkeyed: 'sets',
    params: named,
    body: bannerDraft.partial(),
    value: bannerRow,
    refusals: { banner_unknown: { status: 404 }, ...asBanner },
  }),
  orderBanners: call({
    method: 'PUT',
    path: '/console/api/content/banner-order',
    summary: 'Puts the banners of a group in this order: all of them, each once',
    ...writing,
    unkeyed: 'sets',
    body: z.strictObject({ groupName: z.enum(bannerGroups), ids }),
    value: z.strictObject({ list: z.array(bannerRow) }),
    refusals: { order_incomplete: {} },
  }),
  pictures: call({
    method: 'GET',
    path: '/console/api/content/pictures',
    summary: 'The pictures that were uploaded last, newest first',
    ...reading,
    value: z.strictObject({ list: z.array(picture) }),
  }),
  uploadPicture: call({
    method: 'POST',
    path: '/console/api/content/pictures',
    summary: 'Keeps a picture as the house draws it anew from a PNG, JPEG or WebP file, given in base64',
    ...writing,
    unkeyed: 'passing',
    largest: LONGEST_FILE + 1000,
    body: z.strictObject({ file }),
    value: picture,
    refusals: asPicture,
  }),
  notices: call({
    method: 'GET',
    path: '/console/api/content/notices',
    summary: 'Every notice, popup and promotion in its place, also what is not shown',
    ...reading,
    query: z.strictObject({ type: z.enum(types).optional() }),
    value: z.strictObject({ list: z.array(noticeRow) }),
  }),
  createNotice: call({
    method: 'POST',
    path: '/console/api/content/notices',
    summary: 'Adds a notice above the others of its type; its HTML is kept as the cleaner leaves it',
    ...writing,
    idempotent: true,
    body: noticeDraft,
    value: noticeRow,
    refusals: asNotice,
  }),
  changeNotice: call({
    method: 'PUT',
    path: '/console/api/content/notices/{id}',
    summary: 'Changes what is named of a notice; publishing and taking back are such changes',
    ...writing,
    unkeyed: 'sets',
    params: named,
    body: noticeDraft.partial(),
    value: noticeRow,
    refusals: { notice_unknown: { status: 404 }, ...asNotice },
  }),
  orderNotices: call({
    method: 'PUT',
    path: '/console/api/content/notice-order',
    summary: 'Puts the notices of a type in this order: all of them, each once',
    ...writing,
    unkeyed: 'sets',
    body: z.strictObject({ type: z.enum(types), ids }),
    value: z.strictObject({ list: z.array(noticeRow) }),
    refusals: { order_incomplete: {} },
  }),
  help: call({
    method: 'GET',
    path: '/console/api/content/help',
    summary: 'Every entry of the help centre in its place, also what is not shown',
    ...reading,
    value: z.strictObject({ list: z.array(helpRow) }),
  }),
  createHelp: call({
    method: 'POST',
    path: '/console/api/content/help',
    summary: 'Adds an entry at the end of the help centre; its HTML is kept as the cleaner leaves it',
    ...writing,
    idempotent: true,
    body: helpDraft,
    value: helpRow,
    refusals: asHelp,
  }),
  changeHelp: call({
    method: 'PUT',
    path: '/console/api/content/help/{id}',
    summary: 'Changes what is named of an entry; publishing and taking back are such changes',
    ...writing,
    unkeyed: 'sets',
    params: named,
    body: helpDraft.partial(),
    value: helpRow,
    refusals: { help_unknown: { status: 404 }, ...asHelp },
  }),
  orderHelp: call({
    method: 'PUT',
    path: '/console/api/content/help-order',
    summary: 'Puts the help centre in this order: all of it, each once',
    ...writing,
    unkeyed: 'sets',
    body: z.strictObject({ ids }),
    value: z.strictObject({ list: z.array(helpRow) }),
    refusals: { order_incomplete: {} },
  }),
  messages: call({
    method: 'GET',
    path: '/console/api/content/messages',
    summary: 'What was written to members, the newest first; to one of them alone where one is named',
    session: ['operator'],
    permission: 'messages.read',
    query: z.strictObject({ before: z.uuid().optional(), account: z.string().trim().min(1).max(60).optional() }),
    value: z.strictObject({ list: z.array(messageRow), next: z.string().nullable() }),
  }),
  sendMessage: call({
    method: 'POST',
    path: '/console/api/content/messages',
    summary: 'Writes to one member or to all of them, now or at a moment to come; its HTML is kept as the cleaner leaves it',
    ...sending,
    idempotent: true,
    body: messageDraft,
    value: messageRow,
    refusals: { words_missing: {}, member_unknown: {} },
  }),
  takeBackMessage: call({
    method: 'DELETE',
    path: '/console/api/content/messages/{id}',
    summary: 'Takes a message out of every inbox, or keeps it from coming',
    ...sending,
    unkeyed: 'once',
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
    refusals: { message_unknown: { status: 404 } },
  }),
  feedback: call({
    method: 'GET',
    path: '/console/api/content/feedback',
    summary: 'What visitors and members told, the newest first',
    session: ['operator'],
    permission: 'messages.read',
    query: z.strictObject({ before: z.uuid().optional(), state: z.enum(feedbackStates).optional() }),
    value: z.strictObject({ list: z.array(feedbackRow), next: z.string().nullable() }),
  }),
  feedbackPicture: call({
    method: 'GET',
    path: '/console/api/content/feedback-pictures/{id}',
    summary: 'A picture that came with a feedback, as WebP in base64',
    session: ['operator'],
    permission: 'messages.read',
    params: z.strictObject({ id: z.uuid() }),
    value: z.strictObject({ file: z.string() }),
    refusals: { picture_unknown: { status: 404 } },
  }),
  answerFeedback: call({
    method: 'PUT',
    path: '/console/api/content/feedback/{id}/answer',
    summary: 'Answers a member in their inbox, in plain words, and settles the feedback',
    ...sending,
    unkeyed: 'once',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ title: z.string().trim().min(1).max(160), content: z.string().trim().min(1).max(2000) }),
    value: z.null(),
    refusals: { feedback_unknown: { status: 404 }, feedback_settled: {}, feedback_of_visitor: {} },
  }),
  closeFeedback: call({
    method: 'PUT',
    path: '/console/api/content/feedback/{id}/closing',
    summary: 'Settles a feedback without an answer',
    ...sending,
    unkeyed: 'once',
    params: z.strictObject({ id: z.uuid() }),
    value: z.null(),
    refusals: { feedback_unknown: { status: 404 }, feedback_settled: {}, feedback_of_visitor: {} },
  }),
  preview: call({
    method: 'GET',
    path: '/console/api/content/preview',
    summary: 'What visitors and members would see at a moment, in a language; with drafts, as if all were published',
    ...reading,
    query: z.strictObject({
      language: languageCode,
      at: z
        .string()
        .regex(/^\d{1,13}$/)
        .optional(),
      drafts: z.enum(['0', '1']).optional(),
    }),
    value: z.strictObject({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
      agent: z.array(notice),
    }),
  }),
}
