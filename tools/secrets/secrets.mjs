// What is a secret by its looks, wherever it stands. The tree is searched by `npm run check`, what is built by `npm run build`.

/** @type {Readonly<Record<string, RegExp>>} */
const looks = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=\s]{40}/,
  'a private JSON web key': /"(?:d|dp|dq|qi)"\s*:\s*"[\w-]{40,}"/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a forge or a chat': /\b(?:gh[pousr]_\w{36,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,}|npm_\w{36})\b/,
  'a key of a payment provider': /\b[sr]k_live_\w{20,}/,
  'a login in an address': /\b[a-z][a-z+]{2,}:\/\/[^\s/:@'"`$<{]+:(?=[^@\s]*\d)[^\s/:@'"`$<{]{12,}@[a-z0-9.-]+/i,
  'a secret with a value':
    /\b(?:secret|password|passwd|api[_-]?key|access[_-]?token|private[_-]?key)["']?\s*[:=]\s*["'`](?=[^"'`\s]*\d)(?=[^"'`\s]*[A-Za-z])[\w+/=.-]{32,}["'`]/i,
}

/**
 * What looks like a secret in a text: what it is, and where.
 * @param {string} text
 * @returns {{ what: string, at: number }[]}
 */
export function secretsIn(text) {
  return Object.entries(looks).flatMap(([what, look]) => {
    const found = look.exec(text)
    return found ? [{ what, at: found.index }] : []
  })
}

/** What only a server has: none of it belongs to a page. */
const serverOnly = /croupier_(?:house|lane|member|arcade)\b|\bDATABASE_URL\b|\bSET ROLE\b|@node-rs\/argon2|\bFROM identity\.\w/

/**
 * What stands in a built file and must be in no browser.
 * @param {string} text
 * @returns {string[]}
 */
export function leaksIn(text) {
  const server = serverOnly.exec(text)
  return [...secretsIn(text).map(({ what }) => what), ...(server ? [`“${server[0]}”, which is the server's`] : [])]
}
