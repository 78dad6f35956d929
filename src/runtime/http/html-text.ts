const marks = /[&<>"']/g

/** A text as it may stand in HTML, between tags or in an attribute. */
export const htmlText = (text: string): string => text.replace(marks, (mark) => `&#${mark.charCodeAt(0)};`)
