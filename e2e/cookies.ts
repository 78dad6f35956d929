/** What a demo on plain HTTP of this machine calls its cookies that no script reads. */
export const cookieNames = {
  session: 'croupier-sid',
  device: 'croupier-device',
  remembered: 'croupier-rm',
  desk: 'croupier-desk',
} as const
