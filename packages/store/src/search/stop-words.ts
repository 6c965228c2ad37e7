/** Words that stand in every sentence and in no name; what is asked for are the others. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from had has have how i if in
  into is it its just let like me my need of on onto or our out please s should so some t than that the their them
  then there these they this those to up us using via want was we were what when where which who whose will with
  would you your`.split(/\s+/),
);
