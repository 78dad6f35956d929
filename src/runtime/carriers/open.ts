import { join } from 'node:path'
import type { EnvironmentReader } from '../config/environment.ts'
import type { Log } from '../log.ts'
import { byHttp } from './by-http.ts'
import { bySmtp } from './by-smtp.ts'
import type { Carrier, Carriers, Channel } from './port.ts'
import { toFile } from './to-file.ts'
import { toLog } from './to-log.ts'

type Place = { readonly mode: 'demo' | 'production'; readonly data: string }
type Opening = (log: Log) => Carrier

/**
 * Reads who takes messages out of the house: SMS_CARRIER and MAIL_CARRIER, each `none`, `log`, `file`, `http` (SMS_GATEWAY_URL and
 * SMS_GATEWAY_TOKEN, MAIL_GATEWAY_…), and for mail `smtp` (SMTP_URL and MAIL_FROM). A demo writes files; else nothing goes out
 * unless it is said how.
 */
export function readCarriers(reader: EnvironmentReader, { mode, data }: Place): (log: Log) => Carriers {
  const otherwise = mode === 'demo' ? 'file' : 'none'
  const folder = join(data, 'outbox')
  const sms = readOne(reader, { name: 'SMS', folder, kind: reader.choice('SMS_CARRIER', { of: smsKinds, otherwise }) })
  const mail = readOne(reader, { name: 'MAIL', folder, kind: reader.choice('MAIL_CARRIER', { of: mailKinds, otherwise }) })
  return (log) => {
    const made: { [channel in Channel]?: Carrier } = {}
    if (sms) made.sms = sms(log)
    if (mail) made.email = mail(log)
    return made
  }
}

const smsKinds = ['none', 'log', 'file', 'http'] as const
const mailKinds = [...smsKinds, 'smtp'] as const
type Input = { readonly name: 'SMS' | 'MAIL'; readonly folder: string; readonly kind: (typeof mailKinds)[number] }

function readOne(reader: EnvironmentReader, { name, folder, kind }: Input): Opening | null {
  switch (kind) {
    case 'none':
      return null
    case 'log':
      return toLog
    case 'file':
      return () => toFile(folder)
    case 'http': {
      const [url, token] = [reader.text(`${name}_GATEWAY_URL`), reader.text(`${name}_GATEWAY_TOKEN`)]
      if (!url || !URL.canParse(url) || !safe(new URL(url), 'https:'))
        reader.problem(`${name}_GATEWAY_URL must be an https address`)
      if (!token) reader.problem(`${name}_GATEWAY_TOKEN is missing`)
      return () => byHttp({ url: url ?? '', token: token ?? '' })
    }
    case 'smtp': {
      const [url, from] = [reader.text('SMTP_URL'), reader.text('MAIL_FROM')]
      if (!url || !URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
        reader.problem('SMTP_URL must look like smtps://login:password@host:465')
      if (!from || !/@[^\s@>]+>?$/.test(from)) reader.problem('MAIL_FROM must look like Croupier <no-reply@play.example.com>')
      return () => bySmtp({ url: url ?? '', from: from ?? '' })
    }
  }
}

/** Plain text stays on this machine. */
const safe = ({ protocol, hostname }: URL, encrypted: string) =>
  protocol === encrypted || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
