/** How long a round may have been open before it is looked at. */
export const openSpans = ['any', 'm30', 'h6', 'd1'] as const
export type OpenSpan = (typeof openSpans)[number]
