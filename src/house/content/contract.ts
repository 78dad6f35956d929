import { z } from 'zod'
import { call } from '#wire/call.ts'
import { FEEDBACK_PICTURES } from './rules/feedback.ts'

/** Where a carousel stands: one group for each section, and those of three dialogs. */
export const bannerGroups = [
  'w_home',
  'w_promotions',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_elott',
  'w_lott',
  'w_download',
  'w_shop',
  'w_help',
  'w_reg',
  'w_login',
  'w_cockfight',
  'w_register',
  'w_forget',
] as const
export type BannerGroup = (typeof bannerGroups)[number]

/**
 * What a click opens, with what `linkage` then holds: nothing · PAGE a path of the site · GAME vendor/game code · VENDOR a vendor's code ·
 * PROMOTION and NOTICE an id · POPUP a dialog's name · LINK an address elsewhere, always https.
 */
export const linkageTypes = ['NONE', 'PAGE', 'GAME', 'VENDOR', 'PROMOTION', 'NOTICE', 'POPUP', 'LINK'] as const
export type LinkageType = (typeof linkageTypes)[number]

/** Compositions of our own that the site draws; a banner without an uploaded picture names one. */
export const bannerArts = ['night-market', 'lotus-pond', 'boat-race'] as const
export type BannerArt = (typeof bannerArts)[number]

export const banner = z.strictObject({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  /** An uploaded picture; null where the site draws `art`. */
  url: z.string().nullable(),
  art: z.enum(bannerArts).nullable(),
  title: z.string(),
  text: z.string(),
  /** Words of the button; empty where there is none. */
  action: z.string(),
  linkageType: z.enum(linkageTypes),
  linkage: z.string(),
})
export type Banner = z.infer<typeof banner>

/** Kinds of notices by the code that asks for them: for players, popups, promotions, for agents. */
export const noticeTypes = { PL: 'player', PU: 'popup', PR: 'promotion', AG: 'agent' } as const
export type NoticeType = keyof typeof noticeTypes

/** Who a popup is for: A members, B visitors, F a member's first login. */
export const executions = ['A', 'B', 'F'] as const
export type Execution = (typeof executions)[number]

export const promotionTypes = ['NEWBIE', 'LIMITED', 'SPECIAL', 'DAILY', 'HIGH_REBATE', 'VIP'] as const

export const notice = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** HTML that the house has cleaned; whoever shows it cleans it again. */
  content: z.string(),
  /** Since when it is shown, in milliseconds since 1970. */
  startDateStr: z.int(),
  promotionType: z.enum(promotionTypes).nullable(),
  execution: z.enum(executions).nullable(),
})
export type Notice = z.infer<typeof notice>

/** What stands behind the # of an entry's address. */
export const helpTag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

const helpEntry = z.strictObject({
  tag: helpTag,
  title: z.string(),
  /** HTML that the house has cleaned; whoever shows it cleans it again. */
  content: z.string(),
})
export type HelpEntry = z.infer<typeof helpEntry>

/**
 * What a merchant's resources may be, which come with its permission: installations and pictures of the site, links and signs of the footer,
 * and an address elsewhere in the navigation. What is not configured is not shown.
 */
export const resourceTypes = [
  'MOBILECONFIG',
  'ANDROID',
  'LOGO',
  'APPICON',
  'WHATSAPP',
  'TELEGRAM',
  'LANDING',
  'YOUTUBE',
  'INSTAGRAM',
  'FACEBOOK',
  'LOGO_LINK',
  'PAYMENT',
  'PROVIDER',
  'CERTIFICATION',
  'RESPONSIBLE',
] as const
export type ResourceType = (typeof resourceTypes)[number]

const message = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** HTML that the house has cleaned; whoever shows it cleans it again. */
  content: z.string(),
  sentAt: z.int(),
  read: z.boolean(),
  /** The member may have such messages stopped. */
  stoppable: z.boolean(),
})
export type Message = z.infer<typeof message>

/** A file of 5 MB in base64, with room for one that is somewhat larger and is told so by name. */
export const LONGEST_FILE = 9_000_000
export const file = z.base64().min(4).max(LONGEST_FILE)
export const asPicture = {
  picture_heavy: {},
  picture_kind: {},
  picture_broken: {},
  picture_pixels: {},
  picture_hides: {},
  picture_harmful: {},
  picture_unscanned: { status: 503 },
  picture_busy: { status: 503, data: z.strictObject({ retryAfter: z.number() }) },
  picture_failed: { status: 503 },
} as const

const named = z.strictObject({ id: z.uuid() })
const ofMembers = ['member', 'agent'] as const
const unread = z.strictObject({ unread: z.int() })

export const contentContract = {
  helpCenter: call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'The help centre in its order, in the language asked for or the caller’s',
    session: ['none'],
    query: z.strictObject({
      lang: z.string().max(20).optional(),
      device: z.literal('WEB').optional(),
    }),
    value: z.strictObject({ list: z.array(helpEntry) }),
  }),
  announcements: call({
    method: 'GET',
    path: '/wps/system/announcements',
    summary:
      'Banners of every group, notices, popups and promotions that are shown now, in the caller’s language; those for agents to agents, and who works for them, alone',
    session: ['none'],
    query: z.strictObject({
      /** B banners, PL notices, PU popups, PR promotions, AG notices for agents; H asks for nothing that is not already among them. All without. */
      types: z
        .string()
        .regex(/^(B|PL|PU|PR|AG|H)(,(B|PL|PU|PR|AG|H)){0,5}$/)
        .optional(),
      platform: z.literal('W').optional(),
      /** Popups for these only; those for members are given to members alone. A visitor's without. */
      execution: z
        .string()
        .regex(/^[ABF](,[ABF]){0,2}$/)
        .optional(),
      language: z.string().max(20).optional(),
    }),
    value: z.strictObject({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
      agent: z.array(notice),
    }),
  }),
  unreadMessages: call({
    method: 'GET',
    path: '/wps/messages/unread',
    summary: 'How many messages wait to be read',
    session: ofMembers,
    value: unread,
  }),
  messages: call({
    method: 'GET',
    path: '/wps/messages',
    summary: 'The member’s inbox, the newest first, ten at a time, in the caller’s language',
    session: ofMembers,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .optional(),
    }),
    value: z.strictObject({ list: z.array(message), next: z.string().nullable() }),
  }),
  readMessage: call({
    method: 'PUT',
    path: '/wps/messages/{id}/read',
    summary: 'Marks a message as read',
    session: ofMembers,
    unkeyed: 'sets',
    params: named,
    value: unread,
    refusals: { message_unknown: { status: 404 } },
  }),
  readAllMessages: call({
    method: 'PUT',
    path: '/wps/messages/read',
    summary: 'Marks every message of the inbox as read',
    session: ofMembers,
    unkeyed: 'sets',
    value: unread,
    refusals: { message_unknown: { status: 404 } },
  }),
  deleteMessage: call({
    method: 'DELETE',
    path: '/wps/messages/{id}',
    summary: 'Takes a message out of the member’s own inbox',
    session: ofMembers,
    unkeyed: 'sets',
    params: named,
    value: unread,
    refusals: { message_unknown: { status: 404 } },
  }),
  tellFeedback: call({
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'Tells the merchant something, in 5 to 140 characters, with up to three pictures that the member has sent before',
    session: ['none'],
    idempotent: true,
    body: z.strictObject({ content: z.string().trim().max(8000), pictures: z.array(z.uuid()).max(FEEDBACK_PICTURES) }),
    value: named,
    refusals: { feedback_length: {}, picture_unknown: {} },
  }),
  sendPicture: call({
    method: 'POST',
    path: '/wps/uploads',
    summary: 'Keeps a picture for a feedback, as the house draws it anew from a PNG, JPEG or WebP file, given in base64',
    session: ofMembers,
    unkeyed: 'passing',
    largest: LONGEST_FILE + 1000,
    body: z.strictObject({ purpose: z.literal('feedback'), file }),
    value: named,
    refusals: asPicture,
  }),
}
