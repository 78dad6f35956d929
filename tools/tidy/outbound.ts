import { code, matching, tests, type Rule } from './tree.ts'
import { isNode, lineOf, nameOf, walk, type Node } from './syntax.ts'

/** Every file of a server that speaks to another machine, and who says which one: nobody who sends a request does. */
const callers: Readonly<Record<string, string>> = {
  'src/runtime/tokens/ask.ts':
    'companies that vouch for people: house/access/rules/providers.ts, house/contacts/rules/number-service.ts',
  'src/house/payments/provider/sandbox.ts': 'the sandbox of a demo: PROVIDER_API',
  'src/house/payments/provider/airwallex-line.ts': 'a payment company: the two hosts in main/payment-providers.ts',
  'src/protocol/transport.ts': 'the other half: its configuration; connections are kept to that one host',
  'src/runtime/alerts/ask-prometheus.ts': 'who watches the programs: PROMETHEUS_URL',
  'src/runtime/carriers/by-http.ts': 'the gateway: SMS_GATEWAY_URL and MAIL_GATEWAY_URL',
  'src/runtime/carriers/by-smtp.ts': 'the mail server: SMTP_URL',
  'src/runtime/ports.ts': 'this machine, to see whether a port is free',
  'src/runtime/scanner.ts': 'the scanner of pictures: PICTURE_SCANNER',
  'src/sandbox/notify.ts': 'where an order of the house says that it wants to hear: the sandbox takes signed orders alone',
}

const modules = /^(node:)?(http|https|http2|net|tls|dgram|dns)(\/|$)|^(undici|nodemailer|ws|axios|got|node-fetch)$/
/** What of them listens or reckons, and speaks to nobody. */
const quiet = new Set(['createServer', 'isIP', 'isIPv4', 'isIPv6', 'BlockList'])
/** Programs of developers, which no server loads. */
const apart = /^src\/(main\/dev|protocol\/conformance)\//

/** A server speaks to the hosts of its configuration alone, from the files that are named here, and follows no redirect to another. */
export const outbound: Rule = (tree) =>
  matching(tree, /^src\/(house|arcade|runtime|main|protocol|sandbox)\//).flatMap(([path, text]) => {
    if (!code.test(path) || tests.test(path) || apart.test(path)) return []
    const found: string[] = []
    walk(path, text, (node) => {
      const fault = node.type === 'ImportDeclaration' ? importFault(node, path) : fetchFault(node, path)
      if (fault) found.push(`${path}:${lineOf(text, node.start)}: ${fault}`)
    })
    return found
  })

const unnamed = (what: string) => `${what} speaks to other machines: name the file in tools/tidy/outbound.ts`

function importFault(node: Node, path: string): string | null {
  const from = String((node['source'] as { value?: unknown }).value)
  if (node['importKind'] === 'type' || path in callers || !modules.test(from)) return null
  const speaking = (node['specifiers'] as Node[]).some(
    ({ type, imported, importKind }) =>
      type !== 'ImportSpecifier' || (importKind !== 'type' && !isType(imported) && !quiet.has(nameOf(imported) ?? '')),
  )
  return speaking ? unnamed(from) : null
}

/** Types come without the word where the import is one of values beside them. */
const isType = (imported: unknown) =>
  /^(Server|IncomingMessage|ServerResponse|AddressInfo|IncomingHttpHeaders)$/.test(nameOf(imported) ?? '')

function fetchFault(node: Node, path: string): string | null {
  if (node.type !== 'CallExpression' || !/^(globalThis\.)?fetch$/.test(nameOf(node['callee']) ?? '')) return null
  if (!(path in callers)) return unnamed('fetch')
  const [, options] = node['arguments'] as Node[]
  return followsNone(options) ? null : "fetch follows redirects: say redirect: 'error' or 'manual'"
}

function followsNone(options: Node | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false
  return (options['properties'] as Node[]).some(
    ({ key, value }) => nameOf(key) === 'redirect' && isNode(value) && /^(error|manual)$/.test(String(value['value'])),
  )
}
