/** As it is kept. */
export const codePattern = /^[A-Z0-9]{4,20}$/

/** A code as it is kept, of one as somebody types it: small letters, spaces and hyphens do not matter. */
export const codeOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
