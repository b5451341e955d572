/** How a record stands that another partner's is alike: nobody decided yet, it goes on, or the other one does. */
export type ClaimStanding = 'Open' | 'Won' | 'Lost'
