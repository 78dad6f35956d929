/** What an operator may be called at the login. */
export const operatorName = /^[\w.@-]{3,64}$/
