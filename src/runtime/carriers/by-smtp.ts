import { createTransport } from 'nodemailer'
import { SECOND } from '#kit/clock.ts'
import type { Carrier } from './port.ts'

export type Mailer = {
  /** `smtp://login:password@host:587`, or `smtps://` where the connection begins with TLS. */
  readonly url: string
  /** Who the mail is from: `Croupier <no-reply@play.example.com>`. */
  readonly from: string
}

const PATIENCE = 15 * SECOND

/** Before the text of the mail was sent nothing can have been taken. */
const textSent: ReadonlySet<unknown> = new Set(['DATA', undefined])

/** Hands mail to a server over SMTP. Outside this machine the connection is encrypted before anything is said. */
export function bySmtp({ url, from }: Mailer): Carrier {
  const { protocol, hostname } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    requireTLS: protocol === 'smtp:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    name: 'smtp',
    once: false,
    hand: async ({ key, to, subject, text }) => {
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${key}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { outcome: 'sent', reference: messageId, price: null }
      } catch (error) {
        const { code = 'unknown', command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
        const reason = responseCode === undefined ? code : `${code} ${responseCode}`
        if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') return { outcome: 'refused', reason }
        return { outcome: responseCode !== undefined || !textSent.has(command) ? 'later' : 'unknown', reason }
      }
    },
  }
}
