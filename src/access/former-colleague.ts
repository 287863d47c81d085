/** The name that stands wherever that of somebody whose account was erased stood. Safe in the browser, which says it in its language. */
export const FORMER_COLLEAGUE = 'колишній працівник';
