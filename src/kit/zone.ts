/** Whether this machine knows the time zone: `Asia/Phnom_Penh`. */
export function zoneKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
