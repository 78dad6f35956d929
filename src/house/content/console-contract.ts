import { z } from 'zod'
import { call } from '../../wire/call.ts'
import {
  bannerArts,
  bannerGroups,
  executions,
  linkageTypes,
  notice,
  promotionTypes,
  banner,
  noticeTypes,
  type NoticeType,
} from './contract.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)
const time = z.int().min(0).max(9_999_999_999_999)
const languageCode = z.string().regex(/^[A-Z]{2}$/)
const types = Object.keys(noticeTypes) as [NoticeType, ...NoticeType[]]

const schedule = { published: z.boolean(), until: time.nullable() }

const bannerDraft = z.strictObject({
  groupName: z.enum(bannerGroups),
  /** A picture's address, or one of the drawings: one of the two. */
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
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

/** `shown`: whether visitors see it at this moment. */
const standing = { id: z.string(), place: z.int(), shown: z.boolean() }
const bannerRow = bannerDraft.extend(standing)
export type BannerListed = z.infer<typeof bannerRow>
const noticeRow = noticeDraft.extend(standing)
export type NoticeListed = z.infer<typeof noticeRow>

const named = z.strictObject({ id })
const ids = z.array(id).min(1).max(500)
const asBanner = { words_missing: {}, linkage_malformed: {}, picture_or_art: {}, schedule_reversed: {} } as const
const asNotice = { words_missing: {}, audience_mismatch: {}, schedule_reversed: {} } as const
const reading = { session: ['operator'], permission: 'content.read' } as const
const writing = { session: ['operator'], permission: 'content.write' } as const

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
    body: z.strictObject({ groupName: z.enum(bannerGroups), ids }),
    value: z.strictObject({ list: z.array(bannerRow) }),
    refusals: { order_incomplete: {} },
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
    body: z.strictObject({ type: z.enum(types), ids }),
    value: z.strictObject({ list: z.array(noticeRow) }),
    refusals: { order_incomplete: {} },
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
    }),
  }),
}
