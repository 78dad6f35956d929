export const merchantTabs = ['flags', 'site', 'modules', 'registration', 'links'] as const
