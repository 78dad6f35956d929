import { z } from 'zod'
import { call } from '#wire/call.ts'
import { SLIDE_WIDTH } from './rules/slide.ts'

/** Where the piece was, in pixels of the picture, and how many milliseconds after it was first moved. */
const slideMove = z.strictObject({ place: z.int().min(0).max(SLIDE_WIDTH), at: z.int().min(0).max(600_000) })

export const visitorsContract = {
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    summary: 'A picture of characters, base64 PNG; it replaces the one shown before and is asked for at most once a second',
    session: ['none'],
    value: z.string(),
  }),
  slide: call({
    method: 'GET',
    path: '/wps/captcha/slider',
    summary:
      'A picture with a gap, and the piece that belongs into it, where the merchant has a slider for a captcha; it replaces the one shown before',
    session: ['none'],
    value: z.strictObject({ picture: z.string(), piece: z.string(), top: z.int() }),
    refusals: { operation_not_allowed: {} },
  }),
  judgeSlide: call({
    method: 'POST',
    path: '/wps/captcha/slider',
    summary: 'Where the piece was put, and the way there; judged once. What it answers is taken once by the form that it is for',
    session: ['none'],
    unkeyed: 'once',
    body: z.strictObject({
      form: z.enum(['login', 'register', 'code']),
      place: z.int().min(0).max(SLIDE_WIDTH),
      track: z.array(slideMove).max(400),
    }),
    value: z.strictObject({ captcha: z.string() }),
    refusals: { slider_missed: {}, operation_not_allowed: {} },
  }),
}
