import { answer } from '#runtime/http/answer.ts'
import type { Directory } from '#house/merchants/index.ts'
import { visitorOfDevice } from './caller.ts'
import { showCaptcha } from './captcha/captcha.ts'
import { judgeSlide, showSlide } from './captcha/slide.ts'
import { visitorsContract } from './contract.ts'
import { deviceOf } from './device.ts'

export const visitorsCalls = (ports: { readonly directory: Directory }) => ({
  captcha: answer(visitorsContract.captcha, ({ context }) => {
    const { db, clock, random } = context
    return showCaptcha(db, { device: deviceOf(context), now: clock(), random })
  }),
  slide: answer(visitorsContract.slide, async ({ context }) => showSlide(await visitorOfDevice(ports, context))),
  judgeSlide: answer(visitorsContract.judgeSlide, async ({ input, context }) =>
    judgeSlide(await visitorOfDevice(ports, context), input.body.data),
  ),
})
