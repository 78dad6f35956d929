/** What a login that was to be remembered left for the form: a name and a wish, and never a password. */
export function lastLogin(merchant: string | undefined): { username: string; remember: boolean } {
  const cookies = new Map(
    document.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return [name, value] as const
    }),
  )
  return {
    username: decoded(cookies.get(`${merchant}LoginId`) ?? ''),
    remember: cookies.get('loginRemember') === 'true',
  }
}

/** Anybody may have written a cookie. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
