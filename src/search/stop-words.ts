// Words that a query may leave out when it has others. Folded. Safe in the browser.

const UKRAINIAN = `
і й та а але або чи ні не б би ж же то в у на з із зі зо до від од для за про при під над по через між перед без біля після
щодо щоб що як яка який яке які яких якого якої коли де куди звідки чому хто кого кому ким чим чого це цей ця ці цього цієї
цих цьому той ту те ті того тієї тих тому так такий така таке такі там тут є був була було були бути буде будуть він вона
воно вони його її їх їм йому їй ним нею ними я ти ми ви мене тебе нас вас мені тобі нам вам мій моя моє мої твій наш наша
наше наші ваш ваша ваше ваші свій своя своє свої себе собі все всі весь вся усі усе ще вже лише тільки також теж якщо бо
адже навіть саме дуже можна треба`;

const ENGLISH = `
a an the and or but nor not no of in on at to from for with without by about as into onto over under between through during
before after above below up down out off is are was were be been being am do does did have has had will would shall should
can could may might must i you he she it we they me him her us them my your his its our their this that these those what
which who whom whose when where why how if then than so too very just only also all any each some such own same here there`;

const STOP_WORDS = new Set(`${UKRAINIAN} ${ENGLISH}`.split(/\s+/).filter(Boolean));

export const isStopWord = (form: string): boolean => STOP_WORDS.has(form);
