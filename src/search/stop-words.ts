// Words that a query may leave out when it has others, Russian ones among them: who types so asks like that. Folded. Safe in the browser.

const UKRAINIAN = `
і й та а але або чи ні не б би ж же то в у на з із зі зо до від од для за про при під над по через між перед без біля після
щодо щоб що як яка який яке які яких якого якої коли де куди звідки чому хто кого кому ким чим чого це цей ця ці цього цієї
цих цьому той ту те ті того тієї тих тому так такий така таке такі там тут є був була було були бути буде будуть він вона
воно вони його її їх їм йому їй ним нею ними я ти ми ви мене тебе нас вас мені тобі нам вам мій моя моє мої твій наш наша
наше наші ваш ваша ваше ваші свій своя своє свої себе собі все всі весь вся усі усе ще вже лише тільки також теж якщо бо
адже навіть саме дуже можна треба`;

/** Those that are not Ukrainian as well. */
const RUSSIAN = `
и или но с со из от ото об обо ко для при под над через между перед без после чтобы что как какой какая какое какие каких
когда где куда откуда почему зачем кто это этот эта эти этого этой тот того так там тут здесь есть был была было были быть
будет он она оно они его ее их им ему ей мой моя мое мои наш ваш свой все всех еще уже только также если потому даже очень
можно нужно надо`;

const ENGLISH = `
a an the and or but nor not no of in on at to from for with without by about as into onto over under between through during
before after above below up down out off is are was were be been being am do does did have has had will would shall should
can could may might must i you he she it we they me him her us them my your his its our their this that these those what
which who whom whose when where why how if then than so too very just only also all any each some such own same here there`;

const STOP_WORDS = new Set(`${UKRAINIAN} ${RUSSIAN} ${ENGLISH}`.split(/\s+/).filter(Boolean));

export const isStopWord = (form: string): boolean => STOP_WORDS.has(form);
