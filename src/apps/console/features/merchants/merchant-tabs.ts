export const merchantTabs = ['flags', 'site', 'registration', 'links'] as const
